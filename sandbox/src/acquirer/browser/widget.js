// YooMoneyCheckoutWidget: puts the acquirer's page into the shop's, by its confirmation_token.
window.YooMoneyCheckoutWidget = class {
  constructor({ confirmation_token: token, return_url: returnUrl, error_callback: onError }) {
    this.token = token;
    this.returnUrl = returnUrl;
    this.onError = onError;
    this.frame = null;
  }

  render(id) {
    const place = document.getElementById(id);
    if (!place || !this.token) {
      this.onError?.({ error: this.token ? 'no_container' : 'no_token' });
      return Promise.reject(new Error('nowhere to draw'));
    }
    const frame = document.createElement('iframe');
    frame.title = 'YooKassa';
    frame.src = `${origin}/yookassa/checkout/payments/v2/contract?token=${encodeURIComponent(this.token)}`;
    frame.style.cssText = 'width:100%;height:640px;border:0';
    place.replaceChildren(frame);
    this.frame = frame;
    this.listener = ({ data, source }) => {
      if (source === frame.contentWindow && data?.yookassa === 'done' && this.returnUrl)
        location.assign(this.returnUrl);
    };
    addEventListener('message', this.listener);
    return new Promise((ready) => frame.addEventListener('load', () => ready(), { once: true }));
  }

  destroy() {
    removeEventListener('message', this.listener);
    this.frame?.remove();
  }
};
