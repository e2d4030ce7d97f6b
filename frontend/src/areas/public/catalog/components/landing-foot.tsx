import { SiteFooter } from '@/areas/common/shell/site-footer';
import { Floating } from './landing-floating';

export default function LandingFoot() {
  return (
    <>
      <SiteFooter />
      <Floating />
    </>
  );
}
