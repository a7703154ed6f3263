import { DialogFrame } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

export default function TastingFrame({ dish = '', children }: { dish?: string; children?: ReactNode }) {
  return (
    <DialogFrame name="TastingModal" title={`Попробуем: ${dish}`} closeLabel="Закрыть">
      {children}
    </DialogFrame>
  );
}
