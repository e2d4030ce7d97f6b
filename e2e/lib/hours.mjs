// The working hours of a provider in the calendar of the portal.
import { fits } from './browser.mjs';

export const CALENDAR = '/service-provider/dashboard?view=calendar';

/** Sets the same hours for every day of the week. They are not saved yet. */
export async function everyDay(page, from, to) {
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('Monday, from').selectOption(from);
  await monday.getByLabel('Monday, to').selectOption(to);
  await monday.getByRole('button', { name: 'Copy Monday to other days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Monday' });
  for (const day of ['Saturday', 'Sunday'])
    await dialog.getByRole('checkbox', { name: day }).check();
  await fits(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
}

export async function saveHours(page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved. New offers will follow these hours.').waitFor();
}
