def program_cases(seed): return []
class ProgramChecks:
    def __init__(self,*a): pass
