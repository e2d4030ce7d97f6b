import { useRef } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';
import { useFaqs } from '@/domain/catalog/content';
import { FaqList } from '@/areas/common/catalog/faq-list';
import { texts } from '../texts';

export function LandingFaq() {
  const section = useRef<HTMLElement>(null);
  const faqs = useFaqs(useInView(section, '400px'));
  return (
    <section ref={section} className="sec faq" id="answers" aria-labelledby="faq-title">
      <div className="wrap faq-g">
        <h2 className="h1" id="faq-title">
          {texts.straightAnswers}
        </h2>
        <FaqList faqs={faqs} openFirst />
      </div>
    </section>
  );
}
