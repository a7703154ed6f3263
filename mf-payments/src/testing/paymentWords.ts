import { createI18n, registerMessages } from '@storefront/shared-state/i18n';
import ru from '../messages/ru.json';

// The files that the page fetches.
registerMessages('mf-payments', (language) => import(`../messages/${language}.json`));

export const createPaymentI18n = () => createI18n('ru', { 'mf-payments': ru });
