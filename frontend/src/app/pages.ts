import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { styled } from '@/shared/lib/whole-style';
import type { PageId, Params } from './route-decision';

/** `site` puts bars around the page. With `bare` the page has its own header. `admin` is the frame for staff. */
export type Frame = 'site' | 'bare' | 'admin';

export interface PageProps {
  params: Params;
}

type Module = Promise<{ default: ComponentType<PageProps> }>;

interface Entry {
  frame: Frame;
  /** Starts to load the page while its frame is still loading. */
  load: () => Module;
  Page: LazyExoticComponent<ComponentType<PageProps>>;
}

const plain = (frame: Frame, load: () => Module): Entry => ({ frame, load, Page: lazy(load) });
const entry = (frame: Frame, load: () => Module): Entry => plain(frame, styled(load));

/** The only place that lists pages. */
export const pages: Record<PageId, Entry> = {
  landing: plain('bare', () => import(/* webpackChunkName: "landing" */ '@/features/catalog/pages/landing-page')),
  home: entry('site', () => import(/* webpackChunkName: "home" */ '@/features/catalog/pages/home-page')),
  categories: entry('site', () => import(/* webpackChunkName: "categories" */ '@/features/catalog/pages/categories-page')),
  gas: entry('bare', () => import(/* webpackChunkName: "gas" */ '@/features/booking/pages/gas-page')),
  'gas-details': entry('bare', () => import(/* webpackChunkName: "gas-details" */ '@/features/booking/pages/gas-details-page')),
  vendors: entry('site', () => import(/* webpackChunkName: "vendors" */ '@/features/vendors/pages/vendors-page')),
  auth: entry('bare', () => import(/* webpackChunkName: "auth" */ '@/features/identity/pages/auth-page')),
  'profile-setup': entry('bare', () => import(/* webpackChunkName: "profile-setup" */ '@/features/identity/pages/profile-setup-page')),
  profile: entry('site', () => import(/* webpackChunkName: "account" */ '@/features/identity/pages/profile-page')),
  account: entry('site', () => import(/* webpackChunkName: "account" */ '@/features/identity/pages/account-page')),
  notifications: entry('site', () => import(/* webpackChunkName: "notifications" */ '@/features/notifications/pages/notifications-page')),
  support: entry('site', () => import(/* webpackChunkName: "support" */ '@/features/support/pages/support-page')),
  privacy: entry('site', () => import(/* webpackChunkName: "legal" */ '@/features/support/pages/privacy-page')),
  terms: entry('site', () => import(/* webpackChunkName: "legal" */ '@/features/support/pages/terms-page')),
  'order-create': entry('bare', () => import(/* webpackChunkName: "order-create" */ '@/features/booking/pages/create-order-page')),
  requests: entry('site', () => import(/* webpackChunkName: "requests" */ '@/features/orders/pages/requests-page')),
  'order-detail': entry('bare', () => import(/* webpackChunkName: "order-detail" */ '@/features/orders/pages/order-detail-page')),
  quote: entry('bare', () => import(/* webpackChunkName: "quote" */ '@/features/orders/pages/quote-page')),
  tracking: entry('bare', () => import(/* webpackChunkName: "tracking" */ '@/features/orders/pages/tracking-page')),
  payment: entry('bare', () => import(/* webpackChunkName: "payment" */ '@/features/payments/pages/payment-page')),
  'payment-callback': entry('bare', () => import(/* webpackChunkName: "payment" */ '@/features/payments/pages/payment-callback-page')),
  'sp-login': entry('bare', () => import(/* webpackChunkName: "sp-login" */ '@/features/providers/pages/login-page')),
  'sp-portal': entry('site', () => import(/* webpackChunkName: "sp-portal" */ '@/features/providers/pages/portal-page')),
  'sp-join': entry('site', () => import(/* webpackChunkName: "sp-join" */ '@/features/providers/pages/join-page')),
  'sp-onboarding': entry('bare', () => import(/* webpackChunkName: "sp-onboarding" */ '@/features/providers/pages/onboarding-page')),
  'sp-status': entry('bare', () => import(/* webpackChunkName: "sp-status" */ '@/features/providers/pages/status-page')),
  'sp-dashboard': entry('bare', () => import(/* webpackChunkName: "sp-dashboard" */ '@/features/providers/pages/dashboard-page')),
  'sp-assessment': entry('bare', () => import(/* webpackChunkName: "sp-assessment" */ '@/features/providers/pages/assessment-page')),
  'sp-job': entry('bare', () => import(/* webpackChunkName: "sp-job" */ '@/features/providers/pages/job-page')),
  'admin-login': entry('bare', () => import(/* webpackChunkName: "admin-login" */ '@/features/admin/pages/login-page')),
  'admin-dashboard': entry('admin', () => import(/* webpackChunkName: "admin-home" */ '@/features/admin/pages/dashboard-page')),
  'admin-providers': entry('admin', () => import(/* webpackChunkName: "admin" */ '@/features/admin/pages/providers-page')),
  'admin-orders': entry('admin', () => import(/* webpackChunkName: "admin" */ '@/features/admin/pages/orders-page')),
  'admin-assessments': entry('admin', () => import(/* webpackChunkName: "admin-assessments" */ '@/features/admin/pages/assessments-page')),
  'admin-users': entry('admin', () => import(/* webpackChunkName: "admin-users" */ '@/features/admin/pages/users-page')),
  'admin-content': entry('admin', () => import(/* webpackChunkName: "admin-content" */ '@/features/admin/pages/content-page')),
  'admin-gas': entry('admin', () => import(/* webpackChunkName: "admin-gas" */ '@/features/admin/pages/gas-page')),
  'admin-rates': entry('admin', () => import(/* webpackChunkName: "admin-rates" */ '@/features/admin/pages/rates-page')),
  'admin-settings': entry('admin', () => import(/* webpackChunkName: "admin-settings" */ '@/features/admin/pages/settings-page')),
  'admin-reviews': entry('admin', () => import(/* webpackChunkName: "admin-reviews" */ '@/features/admin/pages/reviews-page')),
  'admin-reliability': entry('admin', () => import(/* webpackChunkName: "admin-reviews" */ '@/features/admin/pages/reliability-page')),
  'admin-crashes': entry('admin', () => import(/* webpackChunkName: "admin-crashes" */ '@/features/admin/pages/crashes-page')),
  'admin-dispatch': entry('admin', () => import(/* webpackChunkName: "admin-dispatch" */ '@/features/admin/pages/dispatch-page')),
  'admin-finance': entry('admin', () => import(/* webpackChunkName: "admin-finance" */ '@/features/admin/pages/finance-page')),
  'admin-referrals': entry('admin', () => import(/* webpackChunkName: "admin-referrals" */ '@/features/admin/pages/referrals-page')),
  'admin-payouts': entry('admin', () => import(/* webpackChunkName: "admin-finance" */ '@/features/admin/pages/payouts-page')),
  'admin-support': entry('admin', () => import(/* webpackChunkName: "admin-support" */ '@/features/admin/pages/support-page')),
  'admin-conversations': entry('admin', () => import(/* webpackChunkName: "admin-support" */ '@/features/admin/pages/conversations-page')),
  'layout-primitives': entry('site', () => import(/* webpackChunkName: "primitives" */ '@/features/support/pages/layout-primitives-page')),
};
