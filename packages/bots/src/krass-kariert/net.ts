import type { Move } from "@cairn/core";
import type { KrassKariertPosition } from "@cairn/krass-kariert";
import type { KrassKariertNet } from "@cairn/nets";
import type { Policy } from "@cairn/search";
import type { Bot } from "../bot.ts";
import { policyBot } from "./rule.ts";

/** Plays by the nets, inside positions. */
export class NetPolicy implements Policy<KrassKariertPosition> {
  readonly #net: KrassKariertNet;

  constructor(net: KrassKariertNet) {
    this.#net = net;
  }

  choose({ words, bytes, turn }: KrassKariertPosition, moves: Int32Array, n: number): Move {
    return moves[this.#net.best(words, bytes, turn, moves, n)] as Move;
  }
}

/** Plays the move that the nets value most, without looking ahead. */
export const krassKariertNet = (name: string, net: KrassKariertNet): Bot =>
  policyBot(name, new NetPolicy(net));
