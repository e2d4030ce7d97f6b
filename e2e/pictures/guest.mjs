// What somebody sees who has no account, or has not signed in.

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures() {
  return [
    { name: 'landing', path: '/', readme: 'landing' },
    { name: 'landing-search', path: '/', viewportOnly: true, act: (page) => page.getByRole('combobox').first().fill('pumping machine') },
  ];
}
