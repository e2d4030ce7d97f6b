// Photos of reviews: in the form, waiting for staff, and on the page of the provider.
import { Scenes } from '../lib/scenes.mjs';

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { customer, provider, admin } = scenes;
  const reviewed = async (text, count) => {
    const id = await scenes.completed();
    const photoIds = [];
    for (let number = 0; number < count; number += 1) photoIds.push(await scenes.photo(customer));
    const review = await customer.ok('POST', `/api/orders/${id}/review`, {
      stars: 5,
      tags: ['tidy'],
      text,
      photoIds,
    });
    return { id, review };
  };
  const shown = await reviewed('Every room shines, and she even cleaned behind the fridge.', 3);
  await admin.ok('POST', `/api/admin/reviews/${shown.review.id}/publish`);
  await provider.ok('POST', `/api/service-provider/jobs/${shown.id}/review`, {
    stars: 4,
    tags: [],
  });
  const waiting = await reviewed('The oven is as good as new.', 2);
  const toReview = await scenes.completed();
  const picture = scenes.picture;
  const filled = async (page) => {
    await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
    await page.getByLabel('Choose photos of the work').setInputFiles(
      [1, 2].map((number) => ({
        name: `${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(picture),
      })),
    );
    await page.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  };
  return [
    { name: 'form', path: `/order/${toReview}`, as: customer, act: filled },
    { name: 'own', path: `/order/${waiting.id}`, as: customer },
    { name: 'desk', path: '/admin/reviews', as: admin },
    { name: 'provider-page', path: `/vendors?provider=${provider.user.id}`, as: customer },
    {
      name: 'report',
      path: `/vendors?provider=${provider.user.id}`,
      as: customer,
      viewportOnly: true,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Report/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'received', path: '/service-provider/dashboard?view=reviews', as: provider },
  ];
}
