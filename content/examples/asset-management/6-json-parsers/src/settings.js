import settings from './settings.toml';

export const owner = settings.owner.name;
