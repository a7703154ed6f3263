import type { OrderType } from '@storefront/contracts';
import { DialogFrame } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withMessages } from '../messages';

/** The order-type dialog as it stands until its code is there. */
function OrderTypesFrame({ mode = 'delivery', children }: { mode?: OrderType; children?: ReactNode }) {
  const { t } = useTranslation('mf-shops-map');
  const { t: shared } = useTranslation();
  return (
    <DialogFrame
      name="OrderTypesModal"
      title={t(`dialog.title.${mode}`)}
      size="l"
      padded={false}
      closeLabel={shared('action.close')}
      tall
    >
      {children}
    </DialogFrame>
  );
}

export default withMessages(OrderTypesFrame);
