"""Which hives there are: the two generators, how hard a hive is, and a study of all of them."""
