import photo from './photo.png';

const image = document.createElement('img');
image.src = photo;
document.body.append(image);
