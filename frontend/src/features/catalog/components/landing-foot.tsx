import { SiteFooter } from '@/features/shell/site-footer';
import { Floating } from './landing-floating';

export default function LandingFoot() {
  return (
    <>
      <SiteFooter />
      <Floating />
    </>
  );
}
