globalThis.SETTINGS = { apiUrl: 'http://localhost:3000' };
