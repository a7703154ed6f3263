import { expect, test } from '@playwright/test';
import { acceptConsent, Storefront } from '../support/Storefront';

test('suppliers and landlords write from the footer: what is missing is told at its field, then they are thanked [FORM-02, SHELL-04, MODAL-01] @phone-suffices', async ({
  page,
}) => {
  const shop = new Storefront(page);
  await shop.open('/vladivostok/legal-info');
  await shop.acceptCookies();
  const requests = [
    {
      link: 'Поставщикам',
      modal: 'ProviderPartnerModal',
      company: 'Рыбный порт',
      product_category: 'Лосось',
    },
    { link: 'Арендодателям', modal: 'RentPartnerModal', shop: 'Светланская, 12', square: '42,5' },
  ];
  for (const { link, modal, ...own } of requests) {
    await page.getByRole('contentinfo').getByRole('button', { name: link }).click();
    const form = shop.dialog(modal);
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await expect(field('city_name'), 'the city is known').toHaveValue('Владивосток');
    await acceptConsent(form);
    await form.locator('[data-action="confirm"]').click();
    for (const name of ['name', 'phone', ...Object.keys(own)]) {
      await expect(field(name), name).toHaveAttribute('aria-invalid', 'true');
      await expect(field(name), name).toHaveAccessibleDescription(/\S/);
    }
    await expect(field('name'), 'the first of them is where one types').toBeFocused();
    await field('name').fill('Ольга');
    await field('phone').fill('9241112244');
    for (const [name, value] of Object.entries(own)) await field(name).fill(value);
    await form.locator('[data-action="confirm"]').click();
    await expect(form.getByRole('status')).toContainText('Спасибо, Ольга');
    await form.locator('[data-action="close"]').last().click();
    await expect(form).toBeHidden();
  }
});
