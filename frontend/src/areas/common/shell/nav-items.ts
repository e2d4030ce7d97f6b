import {
  CircleUser,
  House,
  LayoutGrid,
  LifeBuoy,
  ClipboardList,
  type LucideIcon,
} from 'lucide-react';
import { texts } from './texts';

export interface NavItem {
  id: string;
  label: string;
  href: string;
  icon: LucideIcon;
  /** Raised in the tab bar and marked "Popular". */
  elevated?: boolean;
  /** Other exact paths on which this entry is marked as current. */
  also?: readonly string[];
  /** Whether the entry is also marked on paths below its own. */
  below?: boolean;
}

const BROWSING = ['/browse-categories', '/create-order', '/order/new', '/order'];

export const navItems: readonly NavItem[] = [
  { id: 'home', label: texts.home, href: '/', icon: House, also: ['/home', '/dashboard'] },
  { id: 'jobs', label: texts.myJobs, href: '/requests', icon: ClipboardList, below: true },
  {
    id: 'services',
    label: texts.services,
    href: '/categories',
    icon: LayoutGrid,
    elevated: true,
    also: BROWSING,
    below: true,
  },
  { id: 'support', label: texts.support, href: '/support', icon: LifeBuoy },
  {
    id: 'account',
    label: texts.account,
    href: '/profile',
    icon: CircleUser,
    also: ['/account'],
    below: true,
  },
];

export const isActive = (
  { href, also = [], below = false }: Pick<NavItem, 'href' | 'also' | 'below'>,
  pathname: string,
) => pathname === href || also.includes(pathname) || (below && pathname.startsWith(`${href}/`));

export interface MenuItem {
  label: string;
  href: string;
}

/** The entries of the avatar menu, in order. */
export const menuItems = (role: string): MenuItem[] => [
  { label: texts.myRequests, href: '/orders' },
  { label: texts.findVendors, href: '/vendors' },
  { label: texts.profile, href: '/profile' },
  { label: texts.settings, href: '/account?tab=settings' },
  ...(role === 'ADMIN' ? [{ label: texts.admin, href: '/admin' }] : []),
];

export const LOGOUT_PATH = '/api/logout';
