import data from './data.json';
import people from './people.csv';

export const title = data.title;
export const names = people.map((person) => person.name);
