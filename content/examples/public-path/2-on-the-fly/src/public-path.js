__webpack_public_path__ = document.documentElement.dataset.assets ?? '/';
