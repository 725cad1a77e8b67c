const { apiUrl } = globalThis.SETTINGS ?? {};

if (!apiUrl) throw new Error('settings.js does not set apiUrl');

export { apiUrl };
