<?php
// needs the phpredis extension: pecl install redis
$client = new Redis();
$client->connect(getenv('DRAGONFLY_HOST') ?: '127.0.0.1', 6379);

$client->setEx('greeting', 60, 'hello');
echo $client->get('greeting'), PHP_EOL;
