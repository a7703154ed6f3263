import type { OrderType } from '@storefront/contracts';
import { useSharedT } from '@storefront/shared-state';
import { DialogFrame } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useT, withMessages } from '../messages';

/** The order-type dialog as it stands until its code is there. */
function OrderTypesFrame({ mode = 'delivery', children }: { mode?: OrderType; children?: ReactNode }) {
  const t = useT();
  const shared = useSharedT();
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
