package com.google.android.gms.cast

class MediaInfo
