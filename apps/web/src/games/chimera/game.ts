// A door of its own to the rules: whoever only names combinations does not load the rest.
export { chimera as rules } from "@cairn/chimera";
