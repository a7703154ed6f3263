import { type DialogContribution, guardedImport } from '@storefront/federation/browser';
import type { ComponentType } from 'react';
import type { PageContributions } from '../remotes/contributions';
import type { RequestForm } from '../requests/requestForms';

type DeclaredDialog = Omit<DialogContribution, 'name' | 'expose'>;
interface ShellDialog extends DeclaredDialog {
  load: () => Promise<{ default: ComponentType<object> }>;
}

// `openModal` types the props by the dialog's name; here the name is only a text.
const dialog = (
  load: () => Promise<unknown>,
  declared: DeclaredDialog = { kind: 'default', link: {} },
): ShellDialog => ({ load: load as ShellDialog['load'], ...declared });

const requestDialog = (name: RequestForm['modal']) =>
  dialog(() =>
    guardedImport(async () => {
      const { requestDialogs } = await import('../requests/requestDialogs');
      return { default: requestDialogs[name] };
    }),
  );

/**
 * Dialogs that are the shell's own, each with its code fetched when it opens first. Their props are the ones
 * they were opened with.
 */
export const shellDialogs: Partial<Record<string, ShellDialog>> = {
  CitiesModal: dialog(() => guardedImport(() => import('../dialogs/CitiesModal'))),
  CallMeBackModal: requestDialog('CallMeBackModal'),
  FeedbackModal: requestDialog('FeedbackModal'),
  ProviderPartnerModal: requestDialog('ProviderPartnerModal'),
  RentPartnerModal: requestDialog('RentPartnerModal'),
  MarketingBannerModal: dialog(() => guardedImport(() => import('../dialogs/MarketingBannerModal')), {
    kind: 'default',
    link: { bannerId: { type: 'number' } },
  }),
  InfoMenu: dialog(() => guardedImport(() => import('../header/InfoMenu')), { kind: 'default' }),
  ServerErrorModal: dialog(() => guardedImport(() => import('../dialogs/ServerErrorModal')), {
    kind: 'confirm',
  }),
  ConfirmEmptyCartModal: dialog(() => guardedImport(() => import('../dialogs/ConfirmEmptyCartModal')), {
    kind: 'confirm',
  }),
};

/** Every dialog of a page by name: what the remotes contribute, and the shell's own. */
export const declaredDialogs = ({ dialogs }: PageContributions): ReadonlyMap<string, DeclaredDialog> =>
  new Map<string, DeclaredDialog>([
    ...dialogs,
    ...Object.entries(shellDialogs).flatMap(([name, own]) => (own ? [[name, own] as const] : [])),
  ]);
