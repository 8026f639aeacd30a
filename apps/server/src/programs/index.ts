export { isProgram, splitSpecs } from "./command.ts";
export { checkStarts } from "./outside-program.ts";
export { closeAtExit, ProcessTable } from "./processes.ts";
export { ProgramSeat } from "./program-seat.ts";
