/** What a remote adds to the shell. Paths are relative to the shell's base, for example `/:city/cart`. */
export interface RouteContribution<Expose extends string = string> {
  /** Unique within the remote; part of the route's id. */
  id: string;
  path: string;
  expose: Expose;
  /** Rendered by the server as part of the first screen. */
  drawn?: boolean;
  /** The query parameters that it is rendered with: the server's render sees no others. */
  search?: readonly string[];
  /** It is rendered with the city's menu. */
  catalogue?: boolean;
  /**
   * The server answers this path with that one of the remote's `documents`; inside the storefront the expose
   * leads to it.
   */
  document?: string;
}

export interface DialogContribution<Expose extends string = string> {
  /** The name by which anybody opens it, for example `UserLoginModal`. */
  name: string;
  expose: Expose;
  /** A default dialog takes the place of an open one; a confirm dialog stacks above it. */
  kind: 'default' | 'confirm';
  /**
   * What `?modal=<name>` opens it with, by property; `{}` for nothing. Absent: no link opens it, as none may
   * open a confirm dialog.
   */
  link?: Record<string, LinkParameter>;
  /** The dialog that such a link opens where customers have no accounts. */
  withoutAccounts?: string;
  /** Most visitors open it next: it is loaded once somebody uses the page or reads it for a while. */
  fetchAhead?: boolean;
  /**
   * Its still frame, which the server renders into each page: it answers a press at once, until the dialog's
   * code is there. It gets the properties of the press and, as `children`, the sign of waiting.
   */
  frame?: Expose;
  /** Presses that open it before the code of the pressed part is there. They need a `frame`. */
  presses?: readonly EarlyPress[];
  /** Closed, it brings back the dialog that it displaced only if it was opened with this property. */
  restoresOnlyWith?: string;
}

/** A press that opens a dialog: on a control with this `data-action`, or on a product. */
export interface EarlyPress {
  action?: string;
  /** The property that takes the key of the pressed product. */
  product?: string;
  /** What else the dialog is opened with. */
  props?: Record<string, string>;
}

/** A parameter of the address that becomes a property of the dialog. */
export interface LinkParameter {
  type: 'text' | 'number';
  /** The link opens nothing without it. */
  required?: boolean;
  /** A parameter that opens the dialog without `modal`: `?product=<key>` for `product`. */
  alias?: string;
}

export interface SlotContribution<Expose extends string = string> {
  /** A place that the shell or a remote offers, for example `home.aside`. */
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
