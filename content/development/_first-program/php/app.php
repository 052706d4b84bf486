<?php
// needs the phpredis extension: pecl install redis
$url = parse_url(getenv('DRAGONFLY_URL') ?: 'redis://localhost:6379');
$client = new Redis();
$client->connect($url['host'], $url['port'] ?? 6379);

$client->setEx('greeting', 60, 'hello');
echo $client->get('greeting'), PHP_EOL;
