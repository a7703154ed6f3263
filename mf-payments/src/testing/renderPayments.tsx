import { renderInStorefront, type StorefrontSetup, settingsFixture } from '@storefront/shared-state/testing';
import type { ReactNode } from 'react';
import ru from '../messages/ru.json';

interface PaymentsSetup extends Pick<StorefrontSetup, 'handlers' | 'path'> {
  customerAuth?: boolean;
}

/** Renders a page of this remote. */
export const renderPayments = (part: ReactNode, { customerAuth = false, ...setup }: PaymentsSetup) =>
  renderInStorefront(part, {
    ...setup,
    page: { messages: { 'mf-payments': ru }, settings: settingsFixture({ customer_auth: customerAuth }) },
  });
