"""Reports for the teachers of a class: what its pupils found, tried and missed. Names no game."""
