import { chooseShop } from '@storefront/shared-state/flows';

/**
 * The confirmed choice of a shop: closes the question, and the dialog it was asked from when that was about
 * the place.
 */
export function useTakeShop(shop: Shop, question: ModalName) {
  const { t } = useTranslation('mf-shops-map');
  const choose = useSetAtom(chooseShop);
  const close = useCloseModal(question);
  const closeShops = useCloseModal('OrderTypesModal');
  const showNotice = useSetAtom(notify);
  const tell = useSetAtom(tellFailure);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const result = await choose(shop.id);
    setBusy(false);
    close();
    if (!result.ok) {
      tell(result, 'address');
      return;
    }
    closeShops();
    showNotice({ tone: 'success', text: t('shop.taken', { street: shop.address.street }) });
  };
  return { busy, take: () => void take(), close };
}
