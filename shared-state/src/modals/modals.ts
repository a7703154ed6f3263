import type { Coordinates, ErrorReply, OrderType, Shop } from '@storefront/contracts';
import { atom } from 'jotai';

export type ModalKind = 'default' | 'confirm';

/**
 * What each dialog is opened with that more than one package opens, by name. A remote adds a dialog that it
 * alone opens by declaration merging, beside the expose.
 */
export interface ModalProps {
  CitiesModal: undefined;
  /** `address` or `point`: a place to begin with, of a search that led here. */
  OrderTypesModal: { mode?: OrderType; address?: string; point?: Coordinates } | undefined;
  CartModal: { step?: 1 | 2 } | undefined;
  CallMeBackModal: undefined;
  FeedbackModal: undefined;
  ProviderPartnerModal: undefined;
  RentPartnerModal: undefined;
  /** Without an id: the first banner of the page. */
  MarketingBannerModal: { bannerId?: number } | undefined;
  /** `lineKey`: a line of the cart that is changed, in place of a dish that is added. */
  ProductInfoModal: { productKey: string; lineKey?: string };
  /**
   * `login_error`: why a login elsewhere came to nothing; it comes with the link back. `again`: the server
   * has said that the session is over, whoever the page still takes the visitor for.
   */
  UserLoginModal: { intent?: 'order'; login_error?: string; again?: true } | undefined;
  UserOrderModal: undefined;
  /** The phone's menu of pages; not in the sources' list, but Back closes it like any other. */
  InfoMenu: undefined;
  ConfirmEmptyCartModal: undefined;
  ServerErrorModal: { message: string; changes?: ErrorReply['changes'] };
  NearestShopModal: { shop: Shop; distanceMeters: number };
}
export type ModalName = keyof ModalProps;

/** A dialog as it was opened; `name` is its `data-modal`. */
export interface OpenModal {
  name: string;
  kind: ModalKind;
  props: unknown;
}
/** A dialog as it is asked for. */
export type NamedModal = Pick<OpenModal, 'name' | 'props'> & Partial<Pick<OpenModal, 'kind'>>;
export interface ModalsState {
  /** The default dialog that is open. */
  current: OpenModal | null;
  /**
   * The default dialog that opens when the pause between two dialogs is over. `current` is null until then.
   */
  coming: OpenModal | null;
  /** Confirm dialogs above it, the top one last (MODAL-02). */
  confirms: OpenModal[];
  /** Default dialogs that were displaced and come back, the next one last (MODAL-04). */
  displaced: OpenModal[];
}

/** The pause between two dialogs (MODAL-04). */
export const modalSwitchMs = 300;

/** What a dialog is declared with, by the shell or by a remote's record. */
export interface DeclaredModal {
  kind: ModalKind;
  /** The dialog that it displaced comes back only if it was opened with this property. */
  restoresOnlyWith?: string;
}

const declaredModalsBaseAtom = atom<ReadonlyMap<string, DeclaredModal>>(new Map());
/** Tells the dialogs of this page by name. Any other name is a default dialog. */
export const declareModals = atom(null, (_get, set, dialogs: ReadonlyMap<string, DeclaredModal>) =>
  set(declaredModalsBaseAtom, dialogs),
);

const closed: ModalsState = { current: null, coming: null, confirms: [], displaced: [] };
const modalsBaseAtom = atom<ModalsState>(closed);
const askedAtBaseAtom = atom(0);

/**
 * When the last dialog was asked for, ms since the page began: what waits for a dialog to come to rest counts
 * from the tap.
 */
export const modalAskedAtAtom = atom((get) => get(askedAtBaseAtom));
/** All dialogs that are open, coming or displaced. */
export const modalsAtom = atom((get) => get(modalsBaseAtom));
/** The dialog that the visitor sees; null when none is open. */
export const topModalAtom = atom((get) => {
  const { current, confirms } = get(modalsBaseAtom);
  return confirms.at(-1) ?? current;
});

/** A dialog's name and, where it needs them, its props. */
export type OpenArguments = {
  [N in ModalName]: undefined extends ModalProps[N]
    ? [name: N, props?: ModalProps[N]]
    : [name: N, props: ModalProps[N]];
}[ModalName];

/** Shows `coming` once the pause is over, unless it was closed or replaced in the meantime. */
const showComing = atom(null, (get, set, coming: OpenModal) => {
  setTimeout(() => {
    if (get(modalsBaseAtom).coming === coming)
      set(modalsBaseAtom, (state) => ({ ...state, current: coming, coming: null }));
  }, modalSwitchMs);
});

/**
 * Opens a dialog by name. A default one displaces the open ones; a confirm dialog stacks above (MODAL-02,
 * MODAL-04).
 */
export const openModal = atom(null, (_get, set, ...[name, props]: OpenArguments) => {
  set(openNamedModal, { name, props });
});
/**
 * The same for a name that `ModalProps` does not know; answers what is open now. `kind` counts only where
 * no module has declared one.
 */
export const openNamedModal = atom(null, (get, set, { name, kind, props }: NamedModal): OpenModal => {
  const modal = { name, kind: get(declaredModalsBaseAtom).get(name)?.kind ?? kind ?? 'default', props };
  set(askedAtBaseAtom, performance.now());
  const state = get(modalsBaseAtom);
  if (modal.kind === 'confirm') {
    set(modalsBaseAtom, {
      ...state,
      confirms: [...state.confirms.filter((other) => other.name !== modal.name), modal],
    });
    return modal;
  }
  if (state.current?.name === modal.name) {
    set(modalsBaseAtom, { ...state, current: modal, confirms: [] });
    return modal;
  }
  const displaced = [...state.displaced, ...(state.current ? [state.current] : [])];
  const isPaused = state.current !== null || state.coming !== null;
  set(modalsBaseAtom, {
    current: isPaused ? null : modal,
    coming: isPaused ? modal : null,
    confirms: [],
    displaced: displaced.filter(({ name }) => name !== modal.name),
  });
  if (isPaused) set(showComing, modal);
  return modal;
});

/**
 * Closes the named dialog wherever it stands, and never another one: a dialog may open the next one and close
 * itself in either order, and may close itself after a call during which the customer has gone elsewhere.
 * - a confirm dialog: the ones around it stay;
 * - the open default dialog: the one it displaced comes back, unless it is declared otherwise (MODAL-04);
 * - the coming one, in the pause: does not open, and the one it displaced comes back at once;
 * - a displaced one: does not come back.
 *
 * Without a name it closes the top dialog, as releases built before the name was required expect.
 */
export const closeModal = atom(null, (get, set, name: string): void => {
  const state = get(modalsBaseAtom);
  const closing = name ?? get(topModalAtom)?.name ?? state.coming?.name;
  const isNamed = (modal: OpenModal | null | undefined) => modal?.name === closing;
  if (state.confirms.some(isNamed)) {
    set(modalsBaseAtom, { ...state, confirms: state.confirms.filter((modal) => !isNamed(modal)) });
    return;
  }
  if (!isNamed(state.current) && !isNamed(state.coming)) {
    set(modalsBaseAtom, { ...state, displaced: state.displaced.filter((modal) => !isNamed(modal)) });
    return;
  }
  const { props } = state.current ?? state.coming ?? {};
  const { restoresOnlyWith } = get(declaredModalsBaseAtom).get(closing ?? '') ?? {};
  const restores = restoresOnlyWith === undefined || Object(props)[restoresOnlyWith] !== undefined;
  const back = restores ? state.displaced.at(-1) : undefined;
  const next: ModalsState = { ...closed, confirms: state.confirms };
  if (!back) {
    set(modalsBaseAtom, next);
    return;
  }
  const displaced = state.displaced.slice(0, -1);
  const isPaused = state.current !== null;
  set(modalsBaseAtom, {
    ...next,
    displaced,
    ...(isPaused ? { coming: back } : { current: back }),
  });
  if (isPaused) set(showComing, back);
});
/** Closes the dialog on top, or the one that is coming: for Back and Escape, which name no dialog. */
export const closeTopModal = atom(null, (get, set): void => {
  const name = get(topModalAtom)?.name ?? get(modalsBaseAtom).coming?.name;
  if (name !== undefined) set(closeModal, name);
});
/** Closes everything, for good: at a change of page. */
export const closeAllModals = atom(null, (_get, set) => set(modalsBaseAtom, closed));
