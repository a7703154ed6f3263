import { useLocation, useSearchParams } from 'react-router-dom';

const parameter = 'payment_type';

/**
 * The payment type that the address asks for (CHK-06), and how to let go of it: what the customer chooses
 * themselves is not overruled when that address is loaded again.
 */
export function useWantedPayment(): [wanted: string | null, letGo: () => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const letGo = () => {
    if (!query.has(parameter)) return;
    const rest = new URLSearchParams(query);
    rest.delete(parameter);
    // The entry stays what it is, also that of a dialog.
    setQuery(rest, { replace: true, state, preventScrollReset: true });
  };
  return [query.get(parameter), letGo];
}
