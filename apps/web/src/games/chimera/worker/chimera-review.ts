import { chimeraEntry } from "@cairn/chimera/bots";
import { chimeraStudy } from "@cairn/chimera/study";
import address from "newest-nets:chimera";
import { loadNets } from "../../../worker/nets.ts";
import { serveReview } from "../../../review/serve-review.ts";

serveReview(chimeraEntry, chimeraStudy, loadNets(address));
