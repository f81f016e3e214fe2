import styles from './print-pictures.module.css';

/** Prints pictures, one a page, and nothing else of the screen. Resolves when the browser has taken them. */
export async function printPictures(addresses: readonly string[]): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = styles['pictures'] ?? '';
  sheet.dataset['printPictures'] = '';
  const pictures = addresses.map((address) => {
    const picture = document.createElement('img');
    picture.src = address;
    picture.alt = '';
    return picture;
  });
  sheet.append(...pictures);
  document.body.append(sheet);
  try {
    await Promise.all(pictures.map((picture) => picture.decode()));
    globalThis.print();
  } finally {
    sheet.remove();
  }
}
