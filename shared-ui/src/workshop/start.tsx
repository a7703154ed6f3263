import '../tokens/base.css';
import '../tokens/tokens.css';
import '../tokens/brand-umi.css';
import '../tokens/brand-tondo.css';
import '../tokens/brand-zafran.css';
import { createRoot } from 'react-dom/client';
import { WorkshopPage } from './WorkshopPage';

const root = document.getElementById('root');
if (!root) throw new Error('no #root in this document');
createRoot(root).render(<WorkshopPage />);
