-- From a convert to the releases that pay or void it: read at every block, when reserves are checked.
create index bridge_releases_converts on bridge_releases using gin (converts);
create index bridge_releases_voids on bridge_releases using gin (voids);
-- Blocks look for releases that none of them holds yet.
create index bridge_releases_unplaced on bridge_releases (network, created_at) where height is null;
