import type { Coordinates, DeliveryAddress, ErrorReply, OrderType, Shop } from '@storefront/contracts';
import { atom } from 'jotai';

export type ModalKind = 'default' | 'confirm';

/** What each named dialog is opened with. A remote that contributes a dialog adds its own by declaration merging. */
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
  ProductInfoModal: { productKey: string };
  PromoModal: { alias: string };
  /**
   * `login_error`: why a login elsewhere came to nothing; it comes with the link back. `again`: the server has said that the session is over,
   * whoever the page still takes the visitor for.
   */
  UserLoginModal: { intent?: 'order'; login_error?: string; again?: true } | undefined;
  UserOrderModal: undefined;
  /** The phone's menu of pages; not in the sources' list, but Back closes it like any other. */
  InfoMenu: undefined;
  ConfirmChangeTakeaway: { shop: Shop };
  ConfirmEmptyCartModal: undefined;
  ConfirmShopModal: { shop: Shop };
  ServerErrorModal: { message: string; changes?: ErrorReply['changes'] };
  IntervalsModal: undefined;
  BonusInfoModal: undefined;
  /** `address` in words: the question names it. */
  ConfirmDeleteAddressModal: { addressId: number; address: string };
  NearestShopModal: { shop: Shop; distanceMeters: number };
  ConfirmSelectAddressModal: { address: DeliveryAddress };
}
export type ModalName = keyof ModalProps;

export interface OpenModal {
  name: string;
  kind: ModalKind;
  props: unknown;
}
export interface ModalsState {
  /** The default dialog that is open. */
  current: OpenModal | null;
  /** Confirm dialogs above it, the top one last (MODAL-02). */
  confirms: OpenModal[];
  /** Dialogs that were displaced by `current`, the last one first in line to come back (MODAL-04). */
  displaced: OpenModal[];
  /** True in the pause between two dialogs. */
  switching: boolean;
}

/** The pause between two dialogs (MODAL-04). */
export const modalSwitchMs = 300;

/** Dialogs that stack above the default ones (MODAL-02). */
export const confirmModals: readonly string[] = [
  'ConfirmChangeTakeaway',
  'ConfirmEmptyCartModal',
  'ConfirmShopModal',
  'ServerErrorModal',
  'IntervalsModal',
  'BonusInfoModal',
  'ConfirmDeleteAddressModal',
  'NearestShopModal',
  'ConfirmSelectAddressModal',
];
/** What `?modal=` may open: the default dialogs that need no argument, never a confirm dialog (MODAL-01, D-07). */
export const linkableModals: readonly string[] = [
  'CitiesModal',
  'OrderTypesModal',
  'CartModal',
  'CallMeBackModal',
  'FeedbackModal',
  'ProviderPartnerModal',
  'RentPartnerModal',
  'MarketingBannerModal',
  'UserLoginModal',
  'UserOrderModal',
  'ProductInfoModal',
  'PromoModal',
];

const closed: ModalsState = { current: null, confirms: [], displaced: [], switching: false };
const modalsBaseAtom = atom<ModalsState>(closed);
const turnAtom = atom(0);
const askedAtBaseAtom = atom(0);

/** When the last dialog was asked for, ms since the page began: what waits for a dialog to come to rest counts from the tap. */
export const modalAskedAtAtom = atom((get) => get(askedAtBaseAtom));
export const modalsAtom = atom((get) => get(modalsBaseAtom));
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

const show = atom(null, (get, set, next: OpenModal | null, displaced: OpenModal[]) => {
  const turn = get(turnAtom) + 1;
  set(turnAtom, turn);
  const pause = get(modalsBaseAtom).current !== null && next !== null;
  set(modalsBaseAtom, { current: pause ? null : next, confirms: [], displaced, switching: pause });
  if (!pause) return;
  setTimeout(() => {
    // Another dialog was asked for in the pause: this one has lost its turn.
    if (get(turnAtom) === turn)
      set(modalsBaseAtom, (state) => ({ ...state, current: next, switching: false }));
  }, modalSwitchMs);
});

/** Opens a dialog by name. A default one displaces the open ones; a confirm dialog stacks above (MODAL-02, MODAL-04). */
export const openModal = atom(null, (_get, set, ...[name, props]: OpenArguments) => {
  set(openNamedModal, { name, kind: confirmModals.includes(name) ? 'confirm' : 'default', props });
});
/** The same for a dialog that a remote contributes, with the kind its record gives. */
export const openNamedModal = atom(null, (get, set, modal: OpenModal) => {
  set(askedAtBaseAtom, performance.now());
  const state = get(modalsBaseAtom);
  if (modal.kind === 'confirm') {
    set(modalsBaseAtom, {
      ...state,
      confirms: [...state.confirms.filter((other) => other.name !== modal.name), modal],
    });
    return;
  }
  if (state.current?.name === modal.name) {
    set(modalsBaseAtom, { ...state, current: modal, confirms: [] });
    return;
  }
  const displaced = state.current
    ? [...state.displaced.filter((other) => other.name !== modal.name), state.current]
    : [];
  set(show, modal, displaced);
});
/** Closes the top dialog; a closed default one brings back the one it displaced, except ProductInfoModal (MODAL-04). */
export const closeModal = atom(null, (get, set) => {
  const state = get(modalsBaseAtom);
  if (state.confirms.length > 0) {
    set(modalsBaseAtom, { ...state, confirms: state.confirms.slice(0, -1) });
    return;
  }
  const back = state.current?.name === 'ProductInfoModal' ? undefined : state.displaced.at(-1);
  set(show, back ?? null, back ? state.displaced.slice(0, -1) : []);
});
/** Closes everything, for good: at a change of page. */
export const closeAllModals = atom(null, (_get, set) => set(show, null, []));
