export function heading(text) {
  const element = document.createElement('h1');
  element.textContent = text;
  return element;
}

export function paragraph(text) {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
