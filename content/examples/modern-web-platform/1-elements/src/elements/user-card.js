class UserCard extends HTMLElement {
  static observedAttributes = ['name'];

  attributeChangedCallback() {
    this.textContent = this.getAttribute('name');
  }
}

customElements.define('user-card', UserCard);
