import { Plus } from 'lucide-react';
import type { Faq } from '@/domain/catalog/content-types';
import './faq-list.css';

/**
 * Questions that open one by one. The browser's own disclosure element works with the keyboard, with a screen reader and without scripts.
 */
export function FaqList({
  faqs,
  openFirst = false,
}: {
  faqs: readonly Faq[];
  openFirst?: boolean;
}) {
  return (
    <div className="faq-l">
      {faqs.map(({ id, question, answer }, place) => (
        <details key={id} id={`faq-${id}`} open={openFirst && place === 0}>
          <summary>
            <span>{question}</span>
            <Plus className="i" aria-hidden />
          </summary>
          <p className="wordy">{answer}</p>
        </details>
      ))}
    </div>
  );
}
