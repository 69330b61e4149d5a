/** The messages by short names; their types are generated from the server's own. */
import type { components } from "./openapi";

type Schemas = components["schemas"];

export type TableFrame = Omit<Schemas["TableFrame"], "view"> & { view: View };
export type SimancasView = Schemas["SimancasView"];
export type ByzantiumView = Schemas["ByzantiumView"];
export type View = SimancasView | ByzantiumView;
export type LogEntry = Schemas["Entry"];
export type LegacyTerm = Schemas["Term"];
export type Choice = Schemas["Choice"];
export type Clock = Schemas["Clock"];
export type Sitter = Schemas["Sitter"];
export type Catalogue = Schemas["Catalogue"];
export type CardFace = Schemas["CardFace"];
export type Listed = Schemas["Listed"];
export type DoneFrame = Schemas["DoneFrame"];
export type RefusedFrame = Schemas["RefusedFrame"];
export type WhyFrame = Schemas["WhyFrame"];
export type HintFrame = Schemas["HintFrame"];
export type ChatFrame = Schemas["ChatFrame"];
export type PresenceFrame = Schemas["PresenceFrame"];
export type FromServer =
  | TableFrame
  | DoneFrame
  | RefusedFrame
  | WhyFrame
  | HintFrame
  | ChatFrame
  | PresenceFrame
  | Schemas["LobbyFrame"]
  | Schemas["PongFrame"]
  | Schemas["ByeFrame"]
  | Schemas["ErrorFrame"];
export type FromClient =
  | Schemas["Watch"]
  | Schemas["Unwatch"]
  | Schemas["Act"]
  | Schemas["Ask"]
  | Schemas["Why"]
  | Schemas["Hint"]
  | Schemas["Say"]
  | Schemas["Ping"];
/** An event as the rules spell it: who, what, and perhaps which card. */
export type GameEvent = string[];
