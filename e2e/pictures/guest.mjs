// The screens of a person who has no account or is not signed in.
import { failing, held, offline } from '../lib/mocks.mjs';

const SERVICES = ['home-cleaning', 'plumbing', 'carpentry', 'moving-logistics', 'taxi', 'laundry-dry-cleaning', 'painting'];
const fill = (label, text) => (page) => page.getByLabel(label).first().fill(text);

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures() {
  const signIn = async (page) => {
    await page.getByLabel('E-mail').fill('customer@gida.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').first().waitFor();
  };
  return [
    { name: 'landing', path: '/', readme: 'landing' },
    { name: 'landing-first', path: '/', viewportOnly: true },
    { name: 'landing-search', path: '/', viewportOnly: true, act: (page) => page.getByRole('combobox').first().fill('pumping machine') },
    { name: 'landing-search-none', path: '/', viewportOnly: true, act: (page) => page.getByRole('combobox').first().fill('qqqqqq') },
    { name: 'landing-scrolled', path: '/', viewportOnly: true, act: (page) => page.evaluate(() => window.scrollTo(0, 1800)) },
    { name: 'landing-offline', path: '/', viewportOnly: true, act: offline },
    { name: 'auth-sign-in', path: '/auth' },
    { name: 'auth-wrong', path: '/auth', act: signIn },
    { name: 'auth-sign-up', path: '/auth?mode=signup' },
    { name: 'auth-sign-up-errors', path: '/auth?mode=signup', act: (page) => page.getByRole('button', { name: 'Create account' }).click() },
    { name: 'auth-forgot', path: '/auth?mode=forgot' },
    { name: 'categories', path: '/categories', readme: 'categories' },
    { name: 'categories-none', path: '/categories', act: fill(/search/i, 'qqqqqq') },
    { name: 'categories-loading', path: '/categories', mock: held('**/api/categories*') },
    { name: 'categories-error', path: '/categories', mock: failing('**/api/categories*') },
    ...SERVICES.map((service) => ({ name: `book-${service}`, path: `/create-order?service=${service}`, ...(service === 'home-cleaning' && { readme: 'order-what' }) })),
    { name: 'book-unknown', path: '/create-order?service=no-such-service' },
    { name: 'book-missing', path: '/create-order?service=home-cleaning', act: (page) => page.getByRole('button', { name: /^(More|Next)/ }).first().click() },
    { name: 'gas', path: '/book-gas-delivery' },
    { name: 'gas-size', path: '/book-gas-delivery', act: (page) => page.getByRole('button', { name: 'Next: Size' }).click(), readme: 'gas' },
    { name: 'gas-error', path: '/book-gas-delivery', mock: failing('**/api/gas/*') },
    { name: 'support', path: '/support' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-conditions' },
    { name: 'notifications', path: '/notifications' },
    { name: 'not-found', path: '/nowhere' },
  ];
}
