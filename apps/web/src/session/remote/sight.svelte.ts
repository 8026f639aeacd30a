import type { Action, BaseView, GameEvent, Seat } from "@cairn/core";
import type { HelpLevel, SeatInfo, TableInfo, You } from "@cairn/protocol";
import type { GameId } from "../../games/game-id.ts";
import type { Absence, Clock, DealPause, Happening, Remark } from "../session.ts";
import { Moment } from "./moment.svelte.ts";
import { uiOf } from "../../games/registry.svelte.ts";
import { RulesStore } from "./rules.ts";
import { Picture } from "./picture.svelte.ts";

/** What can be seen of a table over the network: its picture and its moment, as a session shows them. */
export class Sight {
  protected readonly rules = new RulesStore(async (game) => (await uiOf(game)?.loadRules())?.game);
  protected readonly picture = new Picture(this.rules);
  protected readonly moment = new Moment(() => performance.now());

  get game(): GameId {
    return this.info?.settings.game ?? "";
  }
  get info(): TableInfo | undefined {
    return this.picture.info;
  }
  get you(): You {
    return this.picture.you;
  }
  get seat(): Seat | undefined {
    return this.picture.seat;
  }
  get seats(): readonly SeatInfo[] {
    return this.picture.seats;
  }
  get view(): BaseView | undefined {
    return this.picture.view;
  }
  get legal(): readonly Action[] {
    return this.picture.legal;
  }
  get happenings(): readonly Happening[] {
    return this.picture.happenings;
  }
  get endings(): readonly BaseView[] {
    return this.picture.endings;
  }
  get recordId(): string {
    return this.info?.id ?? "";
  }
  get clock(): Clock | undefined {
    return this.moment.clockFor(this.seat);
  }
  get pause(): DealPause | undefined {
    return this.moment.pause;
  }
  get absence(): Absence | undefined {
    return this.moment.absence;
  }
  get openDeal(): GameEvent | undefined {
    return this.moment.openDeal;
  }
  get remarks(): readonly Remark[] {
    return this.moment.remarks;
  }
  get help(): HelpLevel {
    return this.info?.settings.help ?? "nothing";
  }
}
