import { SiteFooter } from '@/features/shell/site-footer';
import { Closing, HowItWorks, ProviderTeaser, WhyChoose } from './landing-sections';

/** Everything below the services. */
export default function LandingRest() {
  return (
    <>
      <HowItWorks />
      <WhyChoose />
      <ProviderTeaser />
      <Closing />
      <SiteFooter />
    </>
  );
}
