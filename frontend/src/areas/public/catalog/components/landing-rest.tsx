import { useLandingContent } from '@/domain/catalog/content';
import { LandingFaq } from './landing-faq';
import { Numbers } from './landing-numbers';
import { Closing, HowItWorks, ProviderTeaser, WhyChoose } from './landing-sections';
import { TestimonialsSlot } from './testimonials-slot';

/** Everything between the services and the footer. */
export default function LandingRest() {
  const { stats, subsidiary, whyChoose, howItWorks } = useLandingContent();
  return (
    <>
      <HowItWorks steps={howItWorks} />
      <Numbers stats={stats} subsidiary={subsidiary} />
      <WhyChoose reasons={whyChoose} />
      <TestimonialsSlot />
      <LandingFaq />
      <ProviderTeaser />
      <Closing />
    </>
  );
}
