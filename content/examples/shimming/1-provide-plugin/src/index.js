document.body.append(_.camelCase('hello webpack'));
