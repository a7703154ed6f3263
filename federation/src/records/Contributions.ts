/** What a remote adds to the shell. Paths are relative to the shell's base, for example `/:city/cart`. */
export interface RouteContribution<Expose extends string = string> {
  /** Unique within the remote; part of the route's id. */
  id: string;
  path: string;
  expose: Expose;
  /** Rendered by the server as part of the first screen. */
  drawn?: boolean;
}

export interface DialogContribution<Expose extends string = string> {
  /** The name by which anybody opens it, for example `UserLoginModal`. */
  name: string;
  expose: Expose;
  kind: 'default' | 'confirm';
}

export interface SlotContribution<Expose extends string = string> {
  /** The place in the shell, for example `home.aside`. */
  slot: string;
  expose: Expose;
  /** Smaller comes first; 0 when absent. */
  order?: number;
  drawn?: boolean;
}

export interface Contributions<Expose extends string = string> {
  routes?: readonly RouteContribution<Expose>[];
  dialogs?: readonly DialogContribution<Expose>[];
  slots?: readonly SlotContribution<Expose>[];
}
