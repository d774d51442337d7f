package android.content.pm

class PackageManager
