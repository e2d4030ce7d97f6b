import type { ComponentType } from 'react';
import { chunkPart, type ChunkPart } from '@/shared/lib/chunk-part';
import { styled } from '@/shared/lib/whole-style';
import type { PageId, Params } from './route-decision';
import { translated } from './translations';

/** `site` puts bars around the page. With `bare` the page has its own header. `admin` is the frame for staff. */
export type Frame = 'site' | 'bare' | 'admin';

export interface PageProps {
  params: Params;
}

type Module = Promise<{ default: ComponentType<PageProps> }>;

interface Entry {
  frame: Frame;
  page: ChunkPart<PageProps>;
}

const plain = (frame: Frame, load: () => Module): Entry => ({ frame, page: chunkPart(load) });
const entry = (frame: Frame, load: () => Module): Entry => plain(frame, styled(load));
const customer = (frame: Frame, load: () => Module) => entry(frame, translated('customer', load));
const provider = (frame: Frame, load: () => Module) => entry(frame, translated('provider', load));

/** The only place that lists pages. */
export const pages: Record<PageId, Entry> = {
  landing: plain(
    'bare',
    () => import(/* webpackChunkName: "landing" */ '@/areas/public/catalog/pages/landing-page'),
  ),
  home: customer(
    'site',
    () => import(/* webpackChunkName: "home" */ '@/areas/customer/home/pages/home-page'),
  ),
  categories: entry(
    'site',
    () =>
      import(/* webpackChunkName: "categories" */ '@/areas/public/catalog/pages/categories-page'),
  ),
  gas: customer(
    'bare',
    () => import(/* webpackChunkName: "gas" */ '@/areas/customer/booking/pages/gas-page'),
  ),
  'gas-details': customer(
    'bare',
    () =>
      import(
        /* webpackChunkName: "gas-details" */ '@/areas/customer/booking/pages/gas-details-page'
      ),
  ),
  vendors: entry(
    'site',
    () => import(/* webpackChunkName: "vendors" */ '@/areas/public/vendors/pages/vendors-page'),
  ),
  auth: entry(
    'bare',
    () => import(/* webpackChunkName: "auth" */ '@/areas/public/identity/pages/auth-page'),
  ),
  'profile-setup': entry(
    'bare',
    () =>
      import(
        /* webpackChunkName: "profile-setup" */ '@/areas/common/identity/pages/profile-setup-page'
      ),
  ),
  profile: entry(
    'site',
    () => import(/* webpackChunkName: "account" */ '@/areas/common/identity/pages/profile-page'),
  ),
  account: entry(
    'site',
    () => import(/* webpackChunkName: "account" */ '@/areas/common/identity/pages/account-page'),
  ),
  notifications: entry(
    'site',
    () =>
      import(
        /* webpackChunkName: "notifications" */ '@/areas/common/notifications/pages/notifications-page'
      ),
  ),
  support: entry(
    'site',
    () => import(/* webpackChunkName: "support" */ '@/areas/common/support/pages/support-page'),
  ),
  privacy: entry(
    'site',
    () => import(/* webpackChunkName: "legal" */ '@/areas/public/support/pages/privacy-page'),
  ),
  terms: entry(
    'site',
    () => import(/* webpackChunkName: "legal" */ '@/areas/public/support/pages/terms-page'),
  ),
  'order-create': customer(
    'bare',
    () =>
      import(
        /* webpackChunkName: "order-create" */ '@/areas/customer/booking/pages/create-order-page'
      ),
  ),
  requests: customer(
    'site',
    () => import(/* webpackChunkName: "requests" */ '@/areas/customer/orders/pages/requests-page'),
  ),
  'order-detail': customer(
    'bare',
    () =>
      import(
        /* webpackChunkName: "order-detail" */ '@/areas/customer/orders/pages/order-detail-page'
      ),
  ),
  quote: customer(
    'bare',
    () => import(/* webpackChunkName: "quote" */ '@/areas/customer/orders/pages/quote-page'),
  ),
  tracking: customer(
    'bare',
    () => import(/* webpackChunkName: "tracking" */ '@/areas/customer/orders/pages/tracking-page'),
  ),
  payment: customer(
    'bare',
    () => import(/* webpackChunkName: "payment" */ '@/areas/customer/payments/pages/payment-page'),
  ),
  'payment-callback': customer(
    'bare',
    () =>
      import(
        /* webpackChunkName: "payment" */ '@/areas/customer/payments/pages/payment-callback-page'
      ),
  ),
  'sp-login': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-login" */ '@/areas/provider/pages/login-page'),
  ),
  'sp-portal': provider(
    'site',
    () => import(/* webpackChunkName: "sp-portal" */ '@/areas/provider/pages/portal-page'),
  ),
  'sp-join': provider(
    'site',
    () => import(/* webpackChunkName: "sp-join" */ '@/areas/provider/pages/join-page'),
  ),
  'sp-onboarding': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-onboarding" */ '@/areas/provider/pages/onboarding-page'),
  ),
  'sp-status': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-status" */ '@/areas/provider/pages/status-page'),
  ),
  'sp-dashboard': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-dashboard" */ '@/areas/provider/pages/dashboard-page'),
  ),
  'sp-assessment': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-assessment" */ '@/areas/provider/pages/assessment-page'),
  ),
  'sp-job': provider(
    'bare',
    () => import(/* webpackChunkName: "sp-job" */ '@/areas/provider/pages/job-page'),
  ),
  'admin-login': entry(
    'bare',
    () => import(/* webpackChunkName: "admin-login" */ '@/areas/staff/pages/login-page'),
  ),
  'admin-dashboard': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-home" */ '@/areas/staff/pages/dashboard-page'),
  ),
  'admin-providers': entry(
    'admin',
    () => import(/* webpackChunkName: "admin" */ '@/areas/staff/pages/providers-page'),
  ),
  'admin-orders': entry(
    'admin',
    () => import(/* webpackChunkName: "admin" */ '@/areas/staff/pages/orders-page'),
  ),
  'admin-assessments': entry(
    'admin',
    () =>
      import(/* webpackChunkName: "admin-assessments" */ '@/areas/staff/pages/assessments-page'),
  ),
  'admin-users': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-users" */ '@/areas/staff/pages/users-page'),
  ),
  'admin-content': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-content" */ '@/areas/staff/pages/content-page'),
  ),
  'admin-gas': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-gas" */ '@/areas/staff/pages/gas-page'),
  ),
  'admin-rates': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-rates" */ '@/areas/staff/pages/rates-page'),
  ),
  'admin-settings': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-settings" */ '@/areas/staff/pages/settings-page'),
  ),
  'admin-reviews': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-reviews" */ '@/areas/staff/pages/reviews-page'),
  ),
  'admin-reliability': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-reviews" */ '@/areas/staff/pages/reliability-page'),
  ),
  'admin-crashes': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-crashes" */ '@/areas/staff/pages/crashes-page'),
  ),
  'admin-dispatch': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-dispatch" */ '@/areas/staff/pages/dispatch-page'),
  ),
  'admin-finance': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-finance" */ '@/areas/staff/pages/finance-page'),
  ),
  'admin-referrals': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-referrals" */ '@/areas/staff/pages/referrals-page'),
  ),
  'admin-payouts': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-finance" */ '@/areas/staff/pages/payouts-page'),
  ),
  'admin-support': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-support" */ '@/areas/staff/pages/support-page'),
  ),
  'admin-conversations': entry(
    'admin',
    () => import(/* webpackChunkName: "admin-support" */ '@/areas/staff/pages/conversations-page'),
  ),
  'layout-primitives': entry(
    'site',
    () =>
      import(
        /* webpackChunkName: "primitives" */ '@/areas/public/support/pages/layout-primitives-page'
      ),
  ),
};
