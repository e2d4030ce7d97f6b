import '@/styles/app.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Catalogue } from './catalogue';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

document.getElementById('initial-loader')?.remove();
createRoot(root).render(
  <BrowserRouter>
    <Catalogue />
  </BrowserRouter>,
);
